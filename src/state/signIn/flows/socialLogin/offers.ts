import { atom } from 'nanostores'
import { customSocialProviders, socialProviders } from '../../../../http/ssoLogin/operations.ts'
import { feature } from '../../../kit/feature.ts'
import { getPath } from '../../../../http/getPath.ts'
import { readEntries } from '../../../kit/readEntries.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { branding } from '../../../vendor/branding.ts'
import { portalConfig } from '../../../vendor/portalConfig.ts'
import { socialBrands } from './brands.ts'

/** A social provider, as a button shows it. */
export interface Offer {
  /** Type of the provider, or id of a custom one. */
  id: string
  name: string
  /** URL of a custom provider's logo; screens validate it. */
  logo?: string
  /** True for the last used provider. */
  isLastUsed: boolean
}

type Found = Pick<Offer, 'id' | 'name' | 'logo'>
type Listed = Found & { isActive: boolean }

const brandOf = (type: string) => (Object.hasOwn(socialBrands, type) ? (socialBrands[type] ?? '') : '')

const readKnown = (entry: unknown): Listed | undefined => {
  const type = getPath(entry, 'type')
  if (typeof type !== 'string') return undefined
  return { id: type, name: brandOf(type), isActive: getPath(entry, 'active') === true }
}

const readCustom = (entry: unknown): Listed | undefined => {
  const [id, name, logo] = ['id', 'displayName', 'ssoLogoUrl'].map(key => getPath(entry, key))
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, ...(typeof logo === 'string' && { logo }), isActive: getPath(entry, 'active') === true }
}

/** The social providers, in the order in which to show them. */
export const socialOffers = feature('socialOffers', app => {
  const { $portal } = app.use(portalConfig)
  const { $look } = app.use(branding)
  const { lastingStore, log } = app.ports
  const $offers = atom<readonly Offer[]>([])

  /** For servers whose portal configuration does not list the providers. */
  const ask = async (): Promise<Found[]> => {
    const [known, custom] = await Promise.all([app.send(socialProviders), app.send(customSocialProviders)])
    return [
      ...readEntries(known, readKnown, { source: 'Social providers', log }),
      ...readEntries(getPath(custom, 'providers'), readCustom, { source: 'Custom social providers', log }),
    ].filter(({ isActive, name }) => isActive && name !== '')
  }

  /** The last used provider comes first, then the tenant's order, then the server's. */
  const inOrder = (found: readonly Found[]): Offer[] => {
    const lastUsed = lastingStore.read(storageKeys.preferredLoginMethod)
    const preferred = [lastUsed, ...$look.get().socialOrder]
    const rank = ({ id }: Found) => (preferred.includes(id) ? preferred.indexOf(id) : preferred.length)
    return [...found]
      .sort((one, other) => rank(one) - rank(other))
      .map(offer => ({ ...offer, isLastUsed: offer.id === lastUsed }))
  }

  return {
    $offers,
    /** Reads the providers; without an answer there are none, and the other methods work. */
    load: async (): Promise<void> => {
      const { signIn } = $portal.get()
      const configured = signIn?.socialProviders?.map(({ type, displayName }) => ({
        id: type,
        name: displayName ?? (brandOf(type) || type),
      }))
      try {
        $offers.set(inOrder(configured ?? (await ask())))
      } catch {
        log.warn('The social providers could not be read')
      }
    },
  }
})
