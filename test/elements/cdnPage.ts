import { createHash } from 'node:crypto'

/** The nonce of the page's own scripts and of its import map. */
const nonce = 'Y2RuLXBhZ2U'

/** Where a page's scripts come from, and what it is told about them. */
export interface CdnFiles {
  /** Address of the folder, on another origin than the page. */
  folder: string
  /** Address of the page's API. */
  api: string
  /** The files as they were built, by path. */
  files: ReadonlyMap<string, string>
  /** True: the page can have classic scripts only. */
  isClassic: boolean
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * A page that loads the elements from another origin, checks the integrity of every file, and allows nothing but that origin
 * and its own scripts. A button of the page counts its presses, which shows that the page itself works.
 */
export const cdnPage = ({ folder, api, files, isClassic }: CdnFiles): { body: string; policy: string } => {
  const names = [...files.keys()].filter(path => path.endsWith('.js'))
  const integrity = Object.fromEntries(names.map(path => [folder + path, integrityOf(files.get(path) ?? '')]))
  const script = isClassic
    ? `<script src="${folder}/fe-elements.classic.js" crossorigin></script>`
    : `<script type="module" src="${folder}/fe-elements.js" integrity="${integrity[`${folder}/fe-elements.js`]}" crossorigin></script>`
  return {
    policy: [
      "default-src 'none'",
      `script-src ${new URL(folder).origin} 'nonce-${nonce}'`,
      "style-src 'none'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    body: `<!doctype html>
<html lang="en">
  <head>
    <title>Host</title>
    <script nonce="${nonce}">
      window.notes = { violations: [], faults: [], loadErrors: [] }
      addEventListener('error', event => notes.faults.push(event.message))
      addEventListener('unhandledrejection', event => notes.faults.push(String(event.reason)))
      addEventListener('fe-load-error', event => notes.loadErrors.push(event.detail.message))
      document.addEventListener('securitypolicyviolation', event =>
        notes.violations.push(event.violatedDirective + ' ' + event.blockedURI))
    </script>
    <script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>
    ${script}
  </head>
  <body>
    <button id="own">0</button>
    <fe-login-box base-url="${api}"></fe-login-box>
    <script nonce="${nonce}">
      own.addEventListener('click', () => (own.textContent = Number(own.textContent) + 1))
    </script>
  </body>
</html>`,
  }
}
