import { genericErrorMessage } from '../../http/errors.ts'
import { Text } from '../ui/Text.tsx'

/** What is left when a screen failed twice. Nothing more may be loaded or looked up here. */
export const Failure = () => <Text role="alert">{genericErrorMessage}</Text>
