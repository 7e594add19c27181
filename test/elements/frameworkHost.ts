import { renderLoginBox } from '../../src/ssr/renderLoginBox.ts'
import { openPage } from './page.ts'

/** A page with an empty place for the host of a framework. */
export interface FrameworkPage {
  /** Build of the elements on the page; the host is bundled with it. */
  build: string
  /** File of the host among those that `builds.ts` bundles. */
  host: string
  /** Whether the script of the elements is on the page as well. */
  hasScript: boolean
}

/** Opens the page. `props` are those that the tests of all frameworks give to the component of the login box. */
export const openFrameworkPage = async ({ build, host, hasScript }: FrameworkPage) => {
  const head = `<script type="module" src="/builds/${build}/steady/${host}"></script>`
  const page = await openPage({ html: '<div id="root"></div>', head, hasScript, build })
  const localizations = { en: { 'preLogin.title': 'Welcome to the host' } }
  return { page, props: { baseUrl: page.api.baseUrl, localizations }, root: page.find('#root') }
}

/** The first screen as a server of that build sends it; the shipped markup belongs to the build of the tests. */
export const servedMarkup = (build: string): string =>
  renderLoginBox().replaceAll('fe-login-view-dev', `fe-login-view-${build}`).replaceAll('"dev"', `"${build}"`)
