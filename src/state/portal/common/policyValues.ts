type Values = Readonly<Record<string, unknown>>

/** A limit that is a number with its unit, or off. */
const limitOf = (text: string | undefined): number | false | undefined => {
  if (text === 'off') return false
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

/** Reads a phrase that is `off`, or a number with a word. */
const oneLimit =
  (field: string, word: string) =>
  (phrase: string): Values | undefined =>
    phrase === 'off' || new RegExp(`^\\d+ ${word}$`).test(phrase) ? { [field]: limitOf(phrase) } : undefined

/** Reads a phrase that is `off`, or one of some words. */
const oneRule =
  (field: string, words: readonly string[]) =>
  (phrase: string): Values | undefined =>
    phrase === 'off' ? { [field]: false } : words.includes(phrase) ? { [field]: phrase } : undefined

const sessionPattern = /^idle (\d+ s|off), sign in again (\d+ s|off), sessions (\d+|off)$/

const sessionLimits = (phrase: string): Values | undefined => {
  const [, idle, total, sessions] = sessionPattern.exec(phrase) ?? []
  return idle === undefined
    ? undefined
    : { idleSeconds: limitOf(idle), sessionSeconds: limitOf(total), maxSessions: limitOf(sessions) }
}

const domainRule = (phrase: string): Values | undefined => {
  const [listType = '', ...others] = phrase.split(', ')
  const rule = oneRule('domainRule', ['ALLOW', 'BLOCK'])(listType)
  return rule && { ...rule, blocksPublicDomains: others.includes('no public domains') }
}

/** Its end may be missing, because facts are cut. */
const countryPattern = /^(ALLOW|BLOCK) ([^;]*)(?:; unknown: (ALLOW|BLOCK))?$/

const countryRule = (phrase: string): Values | undefined => {
  if (phrase === 'off') return { countryRule: false }
  const [, rule, codes = '', unknown] = countryPattern.exec(phrase) ?? []
  if (rule === undefined) return undefined
  const countries = codes.split(', ').filter(code => /^[A-Z]{2}$/.test(code))
  return { countryRule: rule, countries, ...(unknown !== undefined && { unknownCountry: unknown }) }
}

const readers: Readonly<Record<string, (phrase: string) => Values | undefined>> = {
  sessions: sessionLimits,
  mfa: oneRule('enforceMFAType', ['DontForce', 'ForceExceptSAML', 'Force']),
  lockout: oneLimit('maxAttempts', 'attempts'),
  passwordHistory: oneLimit('historySize', 'passwords'),
  passwordRotation: oneLimit('rotationDays', 'days'),
  ipRestrictions: oneRule('addressRule', ['ALLOW', 'BLOCK']),
  emailDomainRestrictions: domainRule,
  countryRestrictions: countryRule,
}

/**
 * The values of a security policy, which the reference backend writes as a short phrase such as `5 attempts`; false stands
 * for off. Undefined for an unknown policy or phrase.
 */
export const policyValues = (policy: string, phrase: string): Values | undefined =>
  Object.hasOwn(readers, policy) ? readers[policy]?.(phrase) : undefined
