import { Wait } from '../../ui/Wait.tsx'
import { useWords } from '../../words/useWords.ts'
import { loginWords } from './loginWords.ts'

/** The sign-out route: nothing to do but wait a moment. */
export const SigningOut = () => <Wait label={useWords(loginWords)('signingOut')} />
