import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../kit/scope.ts'
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

/**
 * The page on screen. It lives in the address while that is below the base path; on any other page of a host the shell
 * leaves the address alone.
 */
export const shellRoute = elementStore('shellRoute', scope => {
  const { app, element } = scope
  const { navigation } = app.ports
  const further = () => app.options().shellOptions?.environments
  const base = () => shellBasePath(element.attributes().basePath, navigation.url(), further())
  const isUsed = () => `${navigation.url().pathname}/`.startsWith(base())
  const $page = atom<ShellPage>('home')

  const urlOf = (page: ShellPage): URL => {
    const url = new URL(navigation.url())
    url.pathname = base() + paths[page]
    url.search = ''
    url.hash = ''
    return url
  }
  const write = (page: ShellPage, replace: boolean) => {
    const to = urlOf(page)
    if (isUsed() && to.pathname !== navigation.url().pathname) element.show?.(to, { replace })
  }
  const read = () => {
    if (!isUsed()) return
    const path = `${navigation.url().pathname}/`.slice(base().length)
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
