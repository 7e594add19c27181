import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

/** What the linter cannot express: text that no source file of the product may hold, and where it may stand. */
interface Sink {
  rule: string
  pattern: RegExp
  /** Where it is looked for. Default: everywhere. */
  within?: readonly string[]
  except?: readonly string[]
  seeds: readonly string[]
}

const sinks: readonly Sink[] = [
  {
    rule: 'nothing waits for the page to unload, which would keep it out of the back-forward cache [own-storage]',
    pattern: /['"`](?:before)?unload['"`]|\bon(?:before)?unload\b/,
    // It waits only while leaving would lose something that was typed.
    except: ['react/kit/leaveGuard.ts'],
    seeds: ["addEventListener('unload', save)", 'window.onbeforeunload = save'],
  },
  {
    rule: 'scripts are loaded with import() only [text-only]',
    pattern: /createElement(?:NS)?\([^)]*['"`]script['"`]|<script\b/,
    // Services of other parties come as scripts that a page has to allow by name.
    except: ['elements/app/thirdPartyScript.ts'],
    seeds: ["document.createElement('script')", 'return <script src={address} />'],
  },
  {
    rule: 'no HTML is made from text [text-only]',
    pattern: /\bDOMParser\b|createContextualFragment|\bsetHTMLUnsafe\b|parseHTMLUnsafe|\binnerHTML\b|\bouterHTML\b/,
    // Vue writes the product's own first screen while it renders on a server, where there is no document.
    except: ['vue/hostComponent.ts'],
    seeds: ['new DOMParser()', 'range.createContextualFragment(text)', "element['innerHTML'] = text"],
  },
  {
    rule: 'no code is made from text [strict-csp]',
    pattern: /\bnew Function\b|\beval\(|['"`]javascript:/,
    seeds: ["new Function('x')", "eval('x')", "href = 'javascript:x'"],
  },
  {
    rule: 'one module owns navigation',
    pattern: /(?:defaultView|contentWindow|ownerDocument)\??\.(?:location|open|history)\b|\.location(?:\.\w+)?\s*=[^=]/,
    except: ['elements/app/browserPorts.ts', 'backend/'],
    seeds: ['node.ownerDocument.location.href', 'view.location.href = address', 'frame.contentWindow.open(address)'],
  },
  {
    rule: 'no configuration comes from what an element of the page may be named like [element-ids]',
    pattern:
      /\bcurrentScript\b|\b(?:window|globalThis|self)\[[^'"`\]]*(?:name|id|key)\b|\bwindow\.name\b|document\.(?:forms|images|all)\b/i,
    seeds: ['document.currentScript.src', 'window[appName]', 'globalThis[key]', 'window.name', 'document.forms.login'],
  },
  {
    rule: 'requests go through the fetch port, and cookies are the browser’s own affair [storage-guarded]',
    pattern: /\bXMLHttpRequest\b|\bsendBeacon\b|\bnew WebSocket\b|\bnew EventSource\b|document\.cookie/,
    except: ['elements/app/browserPorts.ts', 'backend/'],
    seeds: ['new XMLHttpRequest()', 'navigator.sendBeacon(address)', "document.cookie = 'a=b'"],
  },
  {
    rule: 'no screen and no state of the portal names an ability of the server; calls below `http` do',
    pattern:
      /(?:\bhasCapability|\buseCapabilities|\$capabilities)\b|\bapp\.supports\(|\brequires: (?:['"`]|[\w.]+\.name\b)|\bhas\?\.\(/,
    within: ['react/', 'state/portal/'],
    // `useHas` answers for a query or a mutation, by the ability that its call requires.
    except: ['react/kit/useCapabilities.ts', 'react/kit/useHas.ts'],
    seeds: [
      "if (await hasCapability(app, 'webhooks.events')) return",
      "const canRotate = useCapabilities()?.('webhooks.rotateSecret')",
      'const names = app.use(capabilities).$capabilities.get()',
      "await app.supports('users.filters')",
      "has({ requires: 'roles.holders' })",
      'requires: operations.memberAccess.name,',
      'has?.(ability) && <Rows />',
    ],
  },
]

const src = join(import.meta.dirname, '../src')
const sources = readdirSync(src, { recursive: true })
  .map(String)
  .filter(path => /\.tsx?$/.test(path))
  .map(path => ({ path, lines: readFileSync(join(src, path), 'utf8').split('\n') }))

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

describe('sinks', () => {
  test('there are files to look at', () => assert.ok(sources.length > 50, `${sources.length} files`))

  for (const { rule, pattern, within = [''], except = [], seeds } of sinks) {
    test(rule, () => {
      const found = sources
        .filter(({ path }) => within.some(start => path.startsWith(start)))
        .filter(({ path }) => !except.some(start => path.startsWith(start)))
        .flatMap(({ path, lines }) =>
          lines.flatMap((line, index) => (!isComment(line) && pattern.test(line) ? [`src/${path}:${index + 1}`] : [])),
        )
      assert.deepEqual(found, [])
    })
    for (const seed of seeds) test(`catches: ${seed}`, () => assert.match(seed, pattern))
  }
})
