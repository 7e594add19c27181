import { staticPage } from './floors/staticForm.ts'
import { hostPage } from './hostPage.ts'
import type { VisitKind } from './probe/plan.ts'
import { entryFile, type Product } from './product.ts'

/** Names of the pages that are compared. */
export type TargetName = 'static' | 'preact' | 'reactStyled' | 'product-script' | 'product-ssr' | 'product-no-script'

/** One page of the comparison. */
export interface Target {
  name: TargetName
  path: string
  /** The page, written for the server's origin. */
  html: (origin: string) => string
  /** Whether React takes the form over; such a page settles only after that. */
  hasReact: boolean
  /** Whether script leads to the next step; a page without gets it by navigation, or not at all. */
  hasScript: boolean
  /** How it is visited in each round. */
  visits: readonly VisitKind[]
}

/** Pages under this path carry the probe. */
export const targetPathPrefix = '/targets/'
/** Where the server shows the floors' bundles. */
export const floorScriptsPath = '/floors/'
/** Where the server shows the product's build. */
export const productPath = '/cdn/'

const script = (src: string) => `<script type="module" src="${src}"></script>`
const withReact = { hasReact: true, hasScript: true } as const
const reactVisits = ['settle', 'type', 'press', 'pressWhenLive'] as const
const productVisits = [...reactVisits, 'signIn'] as const

/** The least a page can be: plain, with the smallest runtime, and with the product's own runtime but nothing of it. */
export const floorTargets = (): Target[] => [
  {
    name: 'static',
    path: `${targetPathPrefix}static`,
    html: () => staticPage,
    hasReact: false,
    hasScript: false,
    visits: ['settle', 'type', 'press'],
  },
  {
    name: 'preact',
    path: `${targetPathPrefix}preact`,
    html: () => hostPage({ head: script(`${floorScriptsPath}preactForm.js`) }),
    hasReact: false,
    hasScript: true,
    visits: ['settle', 'type', 'press', 'signIn'],
  },
  {
    name: 'reactStyled',
    path: `${targetPathPrefix}reactStyled`,
    html: () => hostPage({ head: script(`${floorScriptsPath}reactStyledForm.js`) }),
    ...withReact,
    visits: reactVisits,
  },
]

/** The product as one script tag on an empty page, and as a page that already holds the first screen (if it can be rendered). */
export const productTargets = ({ loginBoxMarkup, preloads = () => '' }: Product): Target[] => {
  const head = script(productPath + entryFile)
  const scriptTarget: Target = {
    name: 'product-script',
    path: `${targetPathPrefix}product-script`,
    html: origin => hostPage({ head, body: `<fe-login-box base-url="${origin}"></fe-login-box>` }),
    ...withReact,
    visits: productVisits,
  }
  if (loginBoxMarkup === undefined) return [scriptTarget]
  return [
    scriptTarget,
    {
      name: 'product-ssr',
      path: `${targetPathPrefix}product-ssr`,
      html: origin => hostPage({ head: head + preloads(productPath), body: loginBoxMarkup(origin) }),
      ...withReact,
      visits: productVisits,
    },
    {
      name: 'product-no-script',
      path: `${targetPathPrefix}product-no-script`,
      html: origin => hostPage({ body: loginBoxMarkup(origin) }),
      hasReact: false,
      hasScript: false,
      visits: ['settle'],
    },
  ]
}
