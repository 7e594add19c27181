/** What a provider of the demo can do wrong on purpose. */
export type ProviderFault =
  'expiredCertificate' | 'expiredSecret' | 'wrongAudience' | 'clock' | 'removedGroup' | 'newIds' | 'wrongSignature'

/** The providers of organizations in the demo. */
export type DemoProvider = 'saml' | 'openId'

/** The faults that each provider can have. */
export const faultsOfProvider: Readonly<Record<DemoProvider, readonly ProviderFault[]>> = {
  saml: ['expiredCertificate', 'wrongAudience', 'clock', 'removedGroup', 'newIds', 'wrongSignature'],
  openId: ['expiredSecret', 'wrongAudience', 'clock', 'removedGroup', 'wrongSignature'],
}

/** The clock of a provider with a wrong one is so far ahead. */
export const clockErrorMs = 600_000

/** The audience of an answer that was made for another application. */
export const wrongAudience = 'https://old.example.com'

/** The faults of the demo's providers at the moment. */
export interface ProviderFaults {
  has: (provider: DemoProvider, fault: ProviderFault) => boolean
  set: (provider: DemoProvider, fault: ProviderFault, isBroken: boolean) => void
}

/** Providers that are all in order. */
export const createProviderFaults = (): ProviderFaults => {
  const broken = new Set<string>()
  return {
    has: (provider, fault) => broken.has(`${provider} ${fault}`),
    set: (provider, fault, isBroken) => {
      if (!faultsOfProvider[provider].includes(fault)) return
      if (isBroken) broken.add(`${provider} ${fault}`)
      else broken.delete(`${provider} ${fault}`)
    },
  }
}

/** The group of all people of a provider: one that an organization can give roles to, until they are removed from it. */
export const groupAt = (provider: DemoProvider, faults: ProviderFaults): string =>
  faults.has(provider, 'removedGroup') ? 'Alumni' : 'Engineering'
