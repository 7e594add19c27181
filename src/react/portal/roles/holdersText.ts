import type { RoleHolders } from '../../../http/roles/answers.ts'
import type { Format } from '../../messages/format.ts'
import type { RolesTranslate } from './messages.ts'

/** Whether anything has a role. */
export const isHeld = (holders: RoleHolders | undefined): boolean =>
  holders !== undefined && Object.values(holders).some(count => count > 0)

/** What has a role, as a list of numbers: "12 members and 1 API token". Empty where nothing does. */
export const holdersText = (t: RolesTranslate, format: Format, holders: RoleHolders): string => {
  const { members, groups, apiTokens, ssoConnections, inviteLinks } = holders
  return format.list([
    ...(members > 0 ? [t('memberCount', { count: members })] : []),
    ...(groups > 0 ? [t('groupCount', { count: groups })] : []),
    ...(apiTokens > 0 ? [t('tokenCount', { count: apiTokens })] : []),
    ...(ssoConnections > 0 ? [t('connectionCount', { count: ssoConnections })] : []),
    ...(inviteLinks > 0 ? [t('linkCount', { count: inviteLinks })] : []),
  ])
}
