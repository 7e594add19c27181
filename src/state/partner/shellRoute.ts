import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'
import { cleanBasePath } from '../vendor/routes.ts'
import { shellBasePath } from './addresses.ts'
import './partnerAttributes.ts'

/** Paths of the pages below the base path. */
const paths = {
  home: '',
  tenants: 'tenants/list',
  ndr: 'partnerNDR',
  risks: 'partnerRisks',
  settings: 'partnerSettings',
} as const

/** A page of the shell. */
export type ShellPage = keyof typeof paths

/** The page that a path below the base path names; a page of the host may have paths below its own. */
const pageAt = (path: string): ShellPage => {
  const [first] = path.split('/').filter(Boolean)
  return (
    (Object.keys(paths) as ShellPage[]).find(page => paths[page] !== '' && paths[page].split('/')[0] === first) ??
    'home'
  )
}

/** The path that pages of the shell live in; undefined where the address belongs to something else on the page. */
const placeOf = ({ pathname, hash }: URL, isInHash: boolean): string | undefined => {
  if (!isInHash) return pathname
  const [path = ''] = hash.slice(1).split('?', 1)
  // The hash of an anchor on the page has no slash.
  return path === '' || path.startsWith('/') ? path : undefined
}

/**
 * The page on screen. It lives in the address while that is below the base path; on any other page of a host the shell
 * leaves the address alone.
 */
export const shellRoute = elementStore('shellRoute', scope => {
  const { app, element } = scope
  const { navigation } = app.ports
  const further = () => app.options().shellOptions?.environments
  const isInHash = () => element.attributes().urlStrategy === 'hash'
  const base = () =>
    isInHash()
      ? `${cleanBasePath(element.attributes().basePath)}/`
      : shellBasePath(element.attributes().basePath, navigation.url(), further())
  /** The path below the base path; undefined on other pages. An address without a hash names the first page. */
  const pathHere = (): string | undefined => {
    const place = placeOf(navigation.url(), isInHash())
    if (place === undefined || place === '') return place
    return `${place}/`.startsWith(base()) ? `${place}/`.slice(base().length) : undefined
  }
  const isUsed = () => pathHere() !== undefined
  const $page = atom<ShellPage>('home')

  const urlOf = (page: ShellPage): URL => {
    const url = new URL(navigation.url())
    const path = base() + paths[page]
    if (isInHash()) url.hash = `#${path}`
    else {
      url.pathname = path
      url.search = ''
      url.hash = ''
    }
    return url
  }
  const write = (page: ShellPage, replace: boolean) => {
    const to = urlOf(page)
    const isThere = isInHash() ? to.hash === navigation.url().hash : to.pathname === navigation.url().pathname
    if (isUsed() && !isThere) element.show?.(to, { replace })
  }
  const read = () => {
    const path = pathHere()
    if (path === undefined) return
    $page.set(pageAt(path))
    // `/tenants` alone leads to its first page.
    if (path === 'tenants/' || path === 'tenants//') write('tenants', true)
  }
  scope.whileOnPage(() => {
    read()
    return navigation.onReturn(read)
  })

  return {
    $page: $page as ReadableAtom<ShellPage>,
    /** The address of a page; undefined where pages have none. */
    hrefOf: (page: ShellPage): string | undefined => (isUsed() ? urlOf(page).href : undefined),
    go: (page: ShellPage, { replace = false } = {}): void => {
      $page.set(page)
      write(page, replace)
    },
  }
})
