import { portalTexts } from '../messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages about why a person may do something or not. */
export const accessMessages = defineMessages(
  'effectiveAccess',
  {
    invited: 'The invitation was not accepted yet, so no role counts.',
    disabled: 'This member is disabled, so no role counts.',
    ended: 'The membership has ended, so no role counts.',
    direct: 'given directly',
    byGroup: 'by the group {group}',
    show: 'Show',
    granted: 'Granted',
    denied: 'Denied',
    summary: '{granted} of {total} permissions granted',
    noRoles: 'None',
    none: 'No permissions match.',
    list: 'Permissions of {name}',
    grantedBy: 'By the role {role} ({ways}), which has {key}',
    MISSING_PERMISSION: 'No role of this person has this permission.',
    MISSING_FEATURE: 'A role grants it, but the organization lacks the feature that it belongs to.',
    BUNDLE_EXPIRED: 'A role grants it, but the feature that it belongs to has expired.',
    featureGranted: 'The organization has the feature {feature}.',
    featureMissing: 'The organization does not have the feature {feature}.',
    featureExpired: 'The feature {feature} of the organization has expired.',
  },
  {
    shared: portalTexts,
    formerly: {
      permissionsFound: ['effectiveAccess.found'],
    },
  },
)
