import { defineMessages } from '../../../messages/messages.ts'
import { provisioningMessages } from '../messages.ts'

/**
 * Messages of the set-up of a directory. Names of its menus and fields are as the directories write them, and stand in the
 * guides.
 */
export const setUpMessages = defineMessages(
  'provisioningSetUp',
  {
    guideTitle: 'Set up {directory}',
    guideFor: 'Guide for',
    guideSteps: 'Steps in the directory',
    domainsFirst: 'Only users with an address in a verified domain of your organization are accepted.',
    tokenShown:
      'The token of this connection. It was shown only once, when it was created; if you no longer have it, create another one.',
    waitingTitle: 'Waiting for the first request…',
    waitingHint:
      'Test the connection in your directory, or assign a user there. This page notices the request by itself; you can leave it in the meantime.',
    arrivedTitle: 'The first request has arrived',
    arrivedText: 'The connection works. What the directory sends appears in the log.',
    toOverview: 'Go to the overview',
    notSyncedTitle: 'No one becomes a member yet',
    mappingTitle: 'Attributes',
    mappingText: 'Most directories send these by themselves. Check the mapping if a member arrives without a name.',
    sample: 'Sample: {sample}',
    required: 'Always required',
    optionalAttribute: 'If available',
    userNameUse: 'Identifies the user. It has to be unique.',
    emailUse:
      "Email address. It has to be in a verified domain of your organization. Required if the username isn't an email address.",
    activeUse: 'Whether the member has access',
    givenNameUse: 'First name',
    familyNameUse: 'Last name',
    displayNameUse: 'Name on screen',
    externalIdUse: 'Finds the user again after a change of name',
    oktaCreate:
      'Choose “SAML 2.0” or “SWA”, and name the application. Okta provisions nothing for applications with OpenID Connect; if you sign in with one, create a second application for this.',
    oktaEnable: 'Under “Provisioning”, choose “SCIM”, and save.',
    oktaValues:
      'Enter these values. Select “Push New Users”, “Push Profile Updates”, and “Push Groups”, choose “HTTP Header” as the authentication mode, and then “Test Connector Configuration”.',
    oktaActions: 'Turn on “Create Users”, “Update User Attributes”, and “Deactivate Users”.',
    oktaAssign:
      'Assign users by one group, and push other groups. Okta leaves members behind in a group that is used for both.',
    entraCreate:
      "Choose “Create your own application”, and keep the option for applications that aren't in the gallery. Applications that were registered for OpenID Connect have no provisioning.",
    entraValues:
      'Enter these values, and choose “Test Connection”. An address that ends in “?aadOptscim062020” works as well.',
    entraMapping:
      'Map “userName” to the attribute that holds the email address, usually “mail”. Keep the mapping of “active”.',
    entraAssign: "Assign users and groups. Members of groups inside a group aren't included.",
    entraStart:
      'Choose “Start provisioning”. The first cycle can take 40 minutes; “Provision on demand” sends one user immediately.',
    oneLoginCreate: 'Find “SCIM Provisioner with SAML (SCIM v2 Enterprise)”, name it, and save.',
    oneLoginValues: 'Enter these values, and choose “Enable” under “API Connection”.',
    oneLoginParameters:
      'Set “SCIM Username” to “Email”. To send groups, check “Include in User Provisioning” for “Groups”.',
    oneLoginEnable:
      'Check “Enable provisioning”. Without the checks for admin approval, changes are sent immediately. Choose “Suspend” for users who are deleted.',
    oneLoginAssign: 'Choose the roles whose users are sent.',
    jumpCloudCreate: 'Choose “Custom Application”, then “Export users to this app (Identity Management)”, and name it.',
    jumpCloudValues:
      'Choose “SCIM 2.0”, and enter these values with the email address of a user for the test. Choose “Test Connection”, then “Activate”.',
    jumpCloudGroups: 'Turn on the management of user groups and group membership, and save.',
    jumpCloudAssign: 'Select the groups whose users are sent.',
    anyValues:
      'Enter the address and the token. The token is sent in the header “Authorization”, after the word “Bearer”.',
    anyMapping: 'Choose SCIM 2.0, and “userName” as what identifies a user.',
    anyAssign: 'Assign the users and groups that are sent, and start provisioning.',
  },
  { shared: provisioningMessages },
)
