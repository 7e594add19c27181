import { createIdentityProviders } from './identityProviders.ts'

/** The register of VAT IDs of the European Commission. */
const register = 'https://ec.europa.eu/taxation_customs/vies/rest-api/'

/** Reads `FE_TAX_ID_CHECK`. @throws TypeError for anything but `vies` */
export const taxIdCheckFrom = (env: NodeJS.ProcessEnv): boolean => {
  const { FE_TAX_ID_CHECK: name } = env
  if (name && name !== 'vies') throw new TypeError('FE_TAX_ID_CHECK must be vies, or be left out')
  return name === 'vies'
}

/** Words with which the register says that it has looked. All others say that a member state did not answer. */
const verdicts = new Map<unknown, 'valid' | 'invalid'>([
  ['VALID', 'valid'],
  ['INVALID', 'invalid'],
  ['INVALID_INPUT', 'invalid'],
])

/**
 * Checks VAT IDs with VIES: within five seconds, by https. Rejects while the register or the member state does not answer.
 * @param address of the register; another one is for tests only
 */
export const createVies = (address = register): ((taxId: string) => Promise<'valid' | 'invalid'>) => {
  const base = new URL(address)
  const { ask } = createIdentityProviders(address === register ? [] : [base.origin])
  return async taxId => {
    const [country, number] = [taxId.slice(0, 2), taxId.slice(2)].map(encodeURIComponent)
    const { status, json } = await ask(new URL(`ms/${country}/vat/${number}`, base))
    const answer = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
    const { isValid, userError: word } = answer
    const verdict = verdicts.get(word)
    if (status !== 200 || verdict === undefined || isValid !== (verdict === 'valid'))
      throw new Error(`VIES answered with status ${status} and no verdict (${String(word).slice(0, 60)})`)
    return verdict
  }
}
