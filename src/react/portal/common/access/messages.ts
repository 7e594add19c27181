import { portalTexts } from '../messages.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages about why a person may do something or not. */
export const accessMessages = defineMessages(
  'effectiveAccess',
  {
    invited: "The invitation hasn't been accepted yet, so no roles apply.",
    unverified: "This member hasn't verified their email address yet. What is listed here applies once they sign in.",
    disabled: 'This member is deactivated, so no roles apply.',
    ended: "This member's access has ended, so no roles apply.",
    direct: 'assigned directly',
    byGroup: 'through the group {group}',
    show: 'Show',
    granted: 'Granted',
    denied: 'Denied',
    groupCount: '{granted} of {total}',
    summary: '{granted} of {total} permissions granted',
    noRoles: 'None',
    none: 'No permissions match.',
    moreDenied: plural('count', {
      one: "{count} matching permission isn't granted.",
      other: "{count} matching permissions aren't granted.",
    }),
    moreGranted: plural('count', {
      one: '{count} matching permission is granted.',
      other: '{count} matching permissions are granted.',
    }),
    showMatches: 'Show all matches',
    list: 'Permissions of {name}',
    grantedBy: 'By the role {role} ({ways}), which includes {key}',
    MISSING_PERMISSION: "None of this member's roles include this permission.",
    MISSING_FEATURE: "A role grants it, but the organization doesn't have the feature it belongs to.",
    BUNDLE_EXPIRED: 'A role grants it, but the feature it belongs to has expired.',
    featureGranted: 'The organization has the feature {feature}.',
    featureMissing: "The organization doesn't have the feature {feature}.",
    featureExpired: 'The feature {feature} of the organization has expired.',
  },
  {
    shared: portalTexts,
    formerly: {
      permissionsFound: ['effectiveAccess.found'],
    },
  },
)
