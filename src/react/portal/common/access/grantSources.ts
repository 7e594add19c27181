import type { HeldRole } from '../../../../http/roles/types.ts'
import type { Format } from '../../../messages/format.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import type { accessMessages } from './messages.ts'

/** Returns the texts about access. */
export type AccessTranslate = TranslateOf<typeof accessMessages>

/** How a person has a role: directly, by groups, or both. */
export const grantSources = (t: AccessTranslate, format: Format, { isDirect, groups }: HeldRole): string =>
  format.list([...(isDirect ? [t('direct')] : []), ...groups.map(({ name }) => t('byGroup', { group: name }))])
