import type { Directory } from '../../../http/directory/answers.ts'

/** The directories whose set-up is explained; `any` for all others. */
export const guides = ['okta', 'entra', 'oneLogin', 'jumpCloud', 'any'] as const

/** A directory whose set-up is explained. */
export type Guide = (typeof guides)[number]

export const isGuide = (text: string): text is Guide => guides.some(guide => guide === text)

/** The source that is stored for a directory. The API has no word for most of them. */
export const sourceOf = (guide: Guide): Directory['source'] => {
  if (guide === 'okta') return 'okta'
  return guide === 'entra' ? 'azure-ad' : 'other'
}

/** The guide to the directory of a connection. One that the API has no word for is known by the name of the connection. */
export const guideOf = ({ source, name }: Pick<Directory, 'source' | 'name'>): Guide => {
  if (source === 'okta') return 'okta'
  if (source === 'azure-ad') return 'entra'
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.includes('onelogin')) return 'oneLogin'
  return letters.includes('jumpcloud') ? 'jumpCloud' : 'any'
}
