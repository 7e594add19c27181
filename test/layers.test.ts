import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { importsOf } from './toolchain/imports.ts'
import { exceptions } from './toolchain/layers.ts'
import { circles, unusedExceptions, importFaults, type Source } from './toolchain/importRules.ts'

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(path => /\.tsx?$/.test(path))
    .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

const src = join(import.meta.dirname, '../src')
const sources = sourcesIn(src)

const kit = sources.filter(({ path }) => path.startsWith('state/kit/'))

/** Words of features; what all features share must not know them. */
const productWords =
  /log-?(?:in|out)\b|sign(?:ed)?[- ]?(?:in|up|out)\b|mfa|passkey|(?<!\.)passw|tenant|portal|invit|activat|impersonat|webhook|saml|oidc|\bsession|\baccounts?\b|\bboxe?s?\b|\broutes?\b/i

const productWordsIn = (files: readonly Source[]) =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [word] = productWords.exec(line) ?? []
      return word === undefined ? [] : [`src/${path}:${index + 1} ${word}`]
    }),
  )

const faultsIn = (path: string, text: string) => importFaults([{ path, text }])

describe('layers', () => {
  test('there are files, and imports in them, to look at', () => {
    assert.ok(sources.length > 50, `${sources.length} files`)
    assert.ok(sources.flatMap(({ text }) => importsOf(text)).length > 100)
  })
  test('every import follows the import rules', () => assert.deepEqual(importFaults(sources), []))
  test('no import of any kind closes a circle, of files or of folders', () => assert.deepEqual(circles(sources), []))
  test('no import of the server closes a circle', () => {
    const server = sourcesIn(join(import.meta.dirname, '../demo/server'))
    assert.ok(server.length > 50, `${server.length} files`)
    assert.deepEqual(circles(server), [])
  })
  test('the state kit has no word of the product', () => assert.deepEqual(productWordsIn(kit), []))
  test('every exception is used', () => assert.deepEqual(unusedExceptions(sources), []))
  test('every exception has a reason', () => assert.ok(exceptions.every(({ why }) => why.length > 10)))
  test('every import names a file that is there', () => {
    const paths = new Set(sources.map(({ path }) => join(src, path)))
    const lost = sources.flatMap(({ path, text }) =>
      importsOf(text)
        .filter(({ specifier }) => specifier?.startsWith('.') && !paths.has(join(src, path, '..', specifier)))
        .map(({ specifier }) => `${path}: ${specifier}`),
    )
    assert.deepEqual(lost, [])
  })
})

describe('the import checker', () => {
  const seeded: [reason: string, path: string, text: string][] = [
    ['http looks up', 'http/send.ts', "import { session } from '../state/session/session.ts'"],
    ['http uses a package', 'http/send.ts', "import ky from 'ky'"],
    ['another family by value', 'http/users/operations.ts', "import { list } from '../roles/operations.ts'"],
    ['another family by value, types file', 'http/users/types.ts', "import { isRole } from '../roles/types.ts'"],
    ['handlers of another family', 'backend/families/users/users.ts', "import { hash } from '../roles/roles.ts'"],
    [
      'the login box uses a control of the portal',
      'react/loginBox/common/EmailForm.tsx',
      "import { Tree } from '../../ui/portal/Tree.tsx'",
    ],
    [
      'a folder of the backend looks up',
      'backend/identity/messages/messages.ts',
      "import { stepUp } from '../signIn/stepUp.ts'",
    ],
    ['the store knows a feature', 'backend/store/store.ts', "import { roles } from '../identity/roles/records.ts'"],
    [
      'a family asks what is above it',
      'backend/families/users/users.ts',
      "import { definitions } from '../../records.ts'",
    ],
    ['a folder asks what is above it', 'backend/handler/admit.ts', "import { families } from '../families.ts'"],
    ['the backend uses Node', 'backend/backend.ts', "import { createHash } from 'node:crypto'"],
    ['the backend asks a client', 'backend/backend.ts', "import { createApp } from '../state/kit/app.ts'"],
    [
      'preview loaded at once',
      'elements/app/runtime/appRuntime.ts',
      "import { createPreview } from '../../../preview/preview.ts'",
    ],
    ['preview from a screen', 'react/app/AppRoot.tsx', "const preview = import('../../preview/preview.ts')"],
    ['React loaded at once', 'elements/loginBox.ts', "import '../react/loginBox/view.tsx'"],
    ['kit knows a feature', 'state/kit/app.ts', "import { session } from '../session/session.ts'"],
    ['session knows a feature', 'state/session/session.ts', "import { mfa } from '../mfa/mfa.ts'"],
    ['a feature knows another', 'state/webhooks/webhooks.ts', "import { users } from '../users/users.ts'"],
    ['state knows React', 'state/webhooks/webhooks.ts', "import { useState } from 'react'"],
    ['a control knows words', 'react/ui/Button.tsx', "import { useMessages } from '../words/useWords.ts'"],
    ['a screen sends', 'react/portal/users/UsersPage.tsx', "import { list } from '../../../http/users/operations.ts'"],
    ['a screen knows a sibling', 'react/portal/users/UsersPage.tsx', "import { Row } from '../roles/Row.tsx'"],
    ['providers know a screen', 'react/app/AppRoot.tsx', "import { LoginBox } from '../loginBox/LoginBox.tsx'"],
    ['styles know state', 'styles/tokens.ts', "import { settings } from '../state/settings/settings.ts'"],
    ['server rendering knows elements', 'ssr/renderLoginBox.ts', "import { FeElement } from '../elements/shell.ts'"],
    ['Vue knows a screen', 'vue/plugin.ts', "import { LoginBox } from '../react/loginBox/LoginBox.tsx'"],
    ['a locale runs code', 'locales/de/login.ts', "import { useMessages } from '../../react/messages/useMessages.ts'"],
    ['a re-export', 'http/send.ts', "export * from '../state/kit/app.ts'"],
    ['a statement of many lines', 'http/send.ts', "import {\n  atom,\n  map,\n} from 'nanostores'"],
    [
      'a computed file',
      'react/messages/messages.ts',
      'const load = (name: string) => import(`../../locales/de/${name}.ts`)',
    ],
    ['a computed name', 'react/messages/messages.ts', 'const load = (name: string) => import(name)'],
    ['a file in no layer', 'helpers/text.ts', "import { atom } from 'nanostores'"],
  ]
  for (const [reason, path, text] of seeded)
    test(`catches: ${reason}`, () => assert.equal(faultsIn(path, text).length, 1))

  test('lets types through where the table allows them', () => {
    assert.deepEqual(faultsIn('http/users/types.ts', "import type { Role } from '../roles/types.ts'"), [])
    const screen = "import type { User } from '../../../http/users/types.ts'"
    assert.deepEqual(faultsIn('react/portal/users/UsersPage.tsx', screen), [])
  })
  test('lets the preview in by import() only', () =>
    assert.deepEqual(
      faultsIn('elements/app/runtime/appRuntime.ts', "const preview = await import('../../../preview/preview.ts')"),
      [],
    ))
  test('catches a word of the product', () =>
    assert.deepEqual(productWordsIn([{ path: 'state/kit/app.ts', text: "\nsource ?? 'login-box'" }]), [
      'src/state/kit/app.ts:2 login',
    ]))
  test('catches circles of files and of folders', () => {
    const byFile = circles([
      { path: 'state/a/a.ts', text: "import { b } from './b.ts'" },
      { path: 'state/a/b.ts', text: "import { a } from './a.ts'" },
    ])
    assert.deepEqual(byFile, ['state/a/a.ts → state/a/b.ts → state/a/a.ts'])
    const byFolder = circles([
      { path: 'state/a/a.ts', text: "import { b } from '../b/b.ts'" },
      { path: 'state/b/b.ts', text: '' },
      { path: 'state/b/c.ts', text: "import { d } from '../a/d.ts'" },
    ])
    assert.deepEqual(byFolder, ['state/a → state/b → state/a'])
  })
  test('catches circles between a folder of the backend and the files above it', () => {
    const found = circles([
      { path: 'backend/routes.ts', text: "import { store } from './store/store.ts'" },
      { path: 'backend/store/store.ts', text: '' },
      { path: 'backend/store/memory.ts', text: "import type { Records } from '../records.ts'" },
    ])
    assert.deepEqual(found, ['backend → backend/store → backend'])
  })
  test('counts type imports and import() in circles', () => {
    const byType = [
      { path: 'state/a/a.ts', text: "import type { B } from './b.ts'" },
      { path: 'state/a/b.ts', text: "const load = () => import('./a.ts')" },
    ]
    assert.deepEqual(circles(byType), ['state/a/a.ts → state/a/b.ts → state/a/a.ts'])
  })
  test('distinguishes types, values and dynamic imports', () => {
    const text = [
      "import type { A } from './a.ts'",
      "import { type B, c } from './b.ts'",
      "import type from './c.ts'",
      "export type { D } from './d.ts'",
      "type E = import('./e.ts').E",
      "const f = () => import('./f.ts')",
      "const g = import('./g.ts').then(use)",
      "// import('./h.ts')",
      "export const text = 'no import from here'",
    ].join('\n')
    const kinds = importsOf(text).map(({ kind, specifier }) => `${kind} ${specifier}`)
    const wanted = [
      'type ./a.ts',
      'value ./b.ts',
      'value ./c.ts',
      'type ./d.ts',
      'type ./e.ts',
      'lazy ./f.ts',
      'lazy ./g.ts',
    ]
    assert.deepEqual(kinds, wanted)
  })
})
