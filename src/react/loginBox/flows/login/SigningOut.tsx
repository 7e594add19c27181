import { Wait } from '../../../ui/Wait.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { loginMessages } from '../../common/loginMessages.ts'

/** The sign-out route: nothing to do but wait a moment. */
export const SigningOut = () => <Wait label={useMessages(loginMessages)('signingOut')} />
