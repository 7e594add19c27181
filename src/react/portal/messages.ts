import { sectionNames } from './common/sectionNames.ts'
import { defineMessages } from '../messages/messages.ts'

/** Messages of the portal's frame; each section's title has the name of its slug. */
export const portalMessages = defineMessages(
  'portal',
  {
    title: 'Account administration',
    navigation: 'Sections',
    loading: 'Loading your account',
    notLoaded: "Your account couldn't be loaded",
    signedOutText: 'Sign in to manage your account.',
    noSections: 'There are no sections yet',
    noSectionsText: 'This version of the portal has none.',
    sectionLoading: 'Loading {section}',
    sectionNotLoaded: "{section} didn't load",
    sectionNotLoadedText: 'Check whether you are online, then try again.',
    unknownSection: "This section doesn't exist",
    unknownSectionText: "The link you followed leads to a section that this portal doesn't have.",
    hiddenSection: "{section} isn't available",
    hiddenSectionText: 'If you need this section, ask an administrator of {organization}.',
    refusedSection: "You don't have access to {section}",
    refusedSectionText: 'You need the permission {permission}. An administrator of {organization} can grant it.',
    yourOrganization: 'your organization',
    goTo: 'Go to {section}',
    slotEmpty: 'This section has no content yet',
    slotEmptyText: 'Put your content into <fe-admin-portal> as a child with {slot}.',
    groupYou: 'You',
    groupOrganization: 'Organization',
    groupSecurity: 'Security',
    groupIntegrations: 'Integrations',
    groupBilling: 'Plan and billing',
  },
  { shared: sectionNames },
)
