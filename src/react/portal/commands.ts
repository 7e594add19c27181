import { accountCommands } from './account/commands.ts'
import { allAccountsCommands } from './allAccounts/commands.ts'
import { apiTokensCommands } from './apiTokens/commands.ts'
import { personalApiTokensCommands } from './apiTokens/personalCommands.ts'
import { applicationsCommands } from './applications/commands.ts'
import type { SectionCommands } from './command.ts'
import { connectivityCommands } from './connectivity/commands.ts'
import { groupsCommands } from './groups/commands.ts'
import { privacyCommands } from './privacy/commands.ts'
import { profileCommands } from './profile/commands.ts'
import { provisioningCommands } from './provisioning/commands.ts'
import { rolesCommands } from './roles/commands.ts'
import { securityCommands } from './security/commands.ts'
import { securityCenterCommands } from './securityCenter/commands.ts'
import { ssoCommands } from './sso/commands.ts'
import { subscriptionsCommands } from './subscriptions/commands.ts'
import { usersCommands } from './users/commands.ts'
import { webhooksCommands } from './webhooks/commands.ts'

/** What the command palette offers of the sections, in the order of the navigation. */
export const commands: readonly SectionCommands[] = [
  profileCommands,
  privacyCommands,
  personalApiTokensCommands,
  accountCommands,
  usersCommands,
  groupsCommands,
  rolesCommands,
  allAccountsCommands,
  applicationsCommands,
  securityCommands,
  securityCenterCommands,
  ssoCommands,
  provisioningCommands,
  connectivityCommands,
  webhooksCommands,
  apiTokensCommands,
  subscriptionsCommands,
]
