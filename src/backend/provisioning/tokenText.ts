import { newTokenId, secretTexts } from '../identity/apiTokens/secretText.ts'

const texts = secretTexts('fescim_')

/** A new id of a token of a directory. */
export const newDirectoryTokenId = newTokenId

/** A new secret of a token of a directory. */
export const newDirectoryTokenText = texts.make

/** The id in such a secret; `undefined` for a text that is none, by its form or checksum. */
export const directoryTokenIdIn = texts.idIn

/** What people see of a secret later. */
export const directoryHintOf = texts.hintOf
