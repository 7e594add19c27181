import type { ScreenTag } from './choices.ts'

/** Tags of the elements that use addresses below the hash of the start page. */
type Frame = Exclude<ScreenTag, 'fe-login-box'>

/** What addresses of each begin with, below the `#` of the page. */
export const addressBaseOf: Readonly<Record<Frame, string>> = { 'fe-admin-portal': '', 'fe-partner-shell': '/partner' }

/** The element that a hash names a page of; undefined for anchors and for routes of the login box. */
export const frameAt = (hash: string): Frame | undefined => {
  if (/^#\/partner(?:\/|$)/.test(hash)) return 'fe-partner-shell'
  return /^#\/(?!account\/|oauth\/)\w/.test(hash) ? 'fe-admin-portal' : undefined
}

/** True for a hash that an element reads; it reads one that is empty as well. */
export const isAddressOf = (tag: Frame, hash: string): boolean => hash === '' || frameAt(hash) === tag
