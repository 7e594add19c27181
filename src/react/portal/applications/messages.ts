import { defineMessages, plural, type TranslateOf } from '../../messages/messages.ts'
import { portalTexts } from '../common/messages.ts'

/** Messages of the section for applications. */
export const applicationsMessages = defineMessages(
  'applications',
  {
    description: 'Open your applications and manage who has access.',
    ownDescription: 'Open the applications you have access to.',
    launcher: 'Your applications',
    manage: 'All applications',
    search: 'Search applications',
    ownLoading: 'Loading your applications…',
    ownNotLoaded: "Your applications couldn't be loaded",
    ownNotUpdated: "Your applications couldn't be updated",
    ownEmptyText: 'Applications appear here as soon as you have access to one.',
    open: 'Open {name}',
    noAddress: 'This application has no address that can be opened. Ask your administrator.',
    access: 'Who can open it',
    everyone: 'Everyone',
    assigned: 'Assigned members',
    emptyTitle: 'No applications yet',
    emptyText: 'Applications that your organization can use appear here.',
    application: 'Application',
    applicationLoading: 'Loading the application',
    gone: 'This application is no longer available',
    goneText: 'It may have been turned off, or your organization no longer has it.',
    everyoneText: 'Everyone in your organization can open this application, so it needs no assignment.',
    noMembers: 'Not assigned to anyone yet',
    noMembersText: 'Only members you assign this application to can open it.',
    assign: 'Assign members',
    assignTitle: 'Assign members to {name}',
    assignText: 'They can open it right away.',
    membersMissing: 'Choose who can open it.',
    assignedTo: '{name} can now open {application}',
    alreadyAssigned: 'Already assigned',
    assignedBefore: '{name} could already open {application}',
    unassign: 'Unassign',
    unassignTitle: 'Unassign {name}?',
    unassignText: 'They can no longer open {application}.',
    unassignOwn: 'You can no longer open {application}.',
    unassignOnly: 'It is then assigned to no one.',
    unassigned: '{name} can no longer open {application}',
    unassignSomeTitle: plural('count', { one: 'Unassign {count} member?', other: 'Unassign {count} members?' }),
  },
  { shared: portalTexts },
)

/** Translates the messages of this section. */
export type ApplicationsTranslate = TranslateOf<typeof applicationsMessages>
