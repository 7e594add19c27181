import type { TranslateOf } from '../../messages/messages.ts'
import type { securityMessages } from './messages.ts'

/** The texts of this section. */
export type SecurityTranslate = TranslateOf<typeof securityMessages>
