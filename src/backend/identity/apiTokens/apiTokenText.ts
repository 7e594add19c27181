import { newTokenId, secretTexts } from './secretText.ts'

/** How every secret of an API token begins. */
export const apiTokenPrefix = 'fe_'

const texts = secretTexts(apiTokenPrefix)

/** A new id of an API token; client credentials have it as client id. */
export const newApiTokenId = newTokenId

/** A new secret of an API token. */
export const newApiTokenText = texts.make

/** The id in the secret of an API token; `undefined` for a text that is none, by its form or checksum. */
export const apiTokenIdIn = texts.idIn

/** What people see of a secret later. */
export const hintOf = texts.hintOf
