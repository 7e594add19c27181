import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../kit/app.ts'

/** The key of an authenticator app, in the forms in which it can be shown. */
export type AuthenticatorKey =
  | {
      readonly kind: 'address'
      /** An `otpauth://totp/…` address. */
      readonly address: string
      /** The key itself, in base 32, for typing by hand. */
      readonly key: string
    }
  | {
      readonly kind: 'picture'
      /** A small picture as a `data:` address. */
      readonly address: string
    }

const picture = /^data:image\/(?:png|gif|jpeg|webp);base64,[A-Za-z0-9+/=]+$/
const longestPicture = 200_000

/** Parses the server's answer about a new key; `undefined` for anything that is neither `otpauth` URL nor image. */
export const authenticatorKey = (qrCode: unknown): AuthenticatorKey | undefined => {
  if (typeof qrCode !== 'string' || qrCode.length > longestPicture) return undefined
  if (picture.test(qrCode)) return { kind: 'picture', address: qrCode }
  if (!qrCode.startsWith('otpauth://totp/') || !URL.canParse(qrCode)) return undefined
  const key = new URL(qrCode).searchParams.get('secret')?.toUpperCase() ?? ''
  return /^[A-Z2-7]{8,128}=*$/.test(key) ? { kind: 'address', address: qrCode, key } : undefined
}

/** A key in groups of four, as people copy it by hand. */
export const groupsOf = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''

/** The key of an authenticator app while it is enrolled; it is in memory only. */
export const createAuthenticatorKey = () => {
  const $key = atom<AuthenticatorKey | undefined>(undefined)
  return {
    $key: $key as ReadableAtom<AuthenticatorKey | undefined>,
    /** Stores the key of the server's answer; false when it is neither `otpauth` URL nor image. */
    take: (qrCode: unknown): boolean => {
      $key.set(authenticatorKey(qrCode))
      return $key.get() !== undefined
    },
    forget: (): void => $key.set(undefined),
    /** Opens the authenticator app on this device with the key; not through the host, which must not see the key. */
    openApp: ({ ports }: App): void => {
      const key = $key.get()
      if (key?.kind === 'address') ports.navigation.leave(new URL(key.address))
    },
  }
}
