import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import {
  manifestFaults,
  npmManifest,
  publishedReadme,
  sideEffectFaults,
  writeNpmPackage,
} from '../../tools/npmPackage.mjs'
import { inRoot, readJson } from '../../tools/toolchain.mjs'

/** A package in which one module calls another's function to define a tag, as our views do. */
const modules = {
  'esm/define.js': `customElements.define('x-public', class extends HTMLElement {})`,
  'esm/screens/defineView.js': `export const defineView = tag => customElements.define(tag, class extends HTMLElement {})`,
  'esm/screens/one/view.js': `import { defineView } from '../defineView.js'\ndefineView('x-view')`,
  'esm/screens/all.js': `import './one/view.js'`,
}

describe('the check of the npm package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-npm-check-'))
  after(() => rmSync(folder, { recursive: true }))

  /** Writes a package and resolves to the report of the check; an empty text when all is well. */
  const check = async (name: string, manifest: object, files: Record<string, string> = modules): Promise<string> => {
    const path = join(folder, name)
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
      mkdirSync(dirname(join(path, file)), { recursive: true })
      writeFileSync(join(path, file), text)
    }
    const { promise, resolve } = Promise.withResolvers<string>()
    execFile(process.execPath, [inRoot('tools', 'checkNpm.mjs'), path], (error, stdout, stderr) => {
      assert.equal(error === null, stdout === '', stderr)
      resolve(stdout)
    })
    return promise
  }

  const complete = { type: 'module', sideEffects: ['./esm/define.js', './esm/screens/*/view.js'] }

  test('accepts a package whose sideEffects name each module that defines a tag', async () => {
    assert.equal(await check('complete', complete), '')
  })

  test('reports a view that sideEffects leave out, and not the modules it uses or is used by', async () => {
    assert.equal(
      await check('incomplete', { ...complete, sideEffects: ['./esm/define.js'] }),
      'sideEffects has to name esm/screens/one/view.js, which defines x-view\n',
    )
  })

  test('reports each of two modules that define the same tag', async () => {
    const files = { ...modules, 'esm/copy.js': modules['esm/define.js'] }
    assert.equal(
      await check('copies', complete, files),
      'sideEffects has to name esm/copy.js, which defines x-public\n',
    )
  })

  test('reports sideEffects that are no list, and a package in which it found no tag', () => {
    assert.deepEqual(sideEffectFaults({ sideEffects: false }, [{ tag: 'x-view', module: 'esm/define.js' }]), [
      'sideEffects has to be a list of modules',
    ])
    assert.deepEqual(sideEffectFaults(complete, []), ['no module of the package defines a tag'])
  })

  test('reports a library that a module would need from its host, except React and Vue in the entries for them', async () => {
    const files = {
      ...modules,
      'react.js': `import{useRef}from"react";export const ref=()=>useRef(null)`,
      'vue.js': `import{ref}from"vue";import{useState}from"react";export{ref,useState}`,
      'esm/style.js': `import{styled}from"styled-components";export const late=()=>import("react-dom");export{styled}`,
    }
    assert.equal(
      await check('libraries', complete, files),
      [
        'vue.js needs react from its host',
        'esm/style.js needs styled-components from its host',
        'esm/style.js needs react-dom from its host',
        '',
      ].join('\n'),
    )
  })

  test('reports an import() in a chunk, except in the one file for all of them', async () => {
    const files = {
      ...modules,
      'chunks/imports.js': `export const load=()=>import("./view.js")`,
      'chunks/step.js': `export const back=()=>import("./view.js")`,
      'chunks/view.js': `export const name='view'`,
    }
    assert.equal(
      await check('nested', complete, files),
      'chunks/step.js has an import(), which belongs into chunks/imports.js\n',
    )
  })

  test('reports an address beside a module, for which bundlers of hosts would look for a file', async () => {
    const files = { ...modules, 'esm/profile.js': `export const at=()=>new URL('./profile.icc',import.meta.url)` }
    assert.equal(
      await check('address', complete, files),
      'esm/profile.js asks for its own address; webpack looks for a file there\n',
    )
  })

  test('reports a forbidden field', async () => {
    assert.match(await check('field', { ...complete, bin: {} }), /^package.json may not have the field bin/)
  })
})

describe('the package.json for hosts', () => {
  const project = readJson(inRoot('package.json')) as Parameters<typeof npmManifest>[0]
  const manifest = npmManifest(project)

  test('has no fault, unlike the one of the project', () => {
    assert.deepEqual(manifestFaults({ ...manifest }), [])
    assert.deepEqual(manifestFaults({ ...project }), [
      'package.json may not have the field private',
      'package.json may not have the field scripts',
      'package.json may not have the field dependencies',
      'package.json may not have the field optionalDependencies',
      'package.json may not have the field devDependencies',
    ])
  })

  test('is refused when it would install a library in hosts', () => {
    assert.deepEqual(manifestFaults({ ...manifest, dependencies: { react: '19.3.1' } }), [
      'package.json may not have the field dependencies',
    ])
    assert.deepEqual(
      manifestFaults({ ...manifest, peerDependenciesMeta: {} }),
      ['react', 'vue', '@angular/common', '@angular/core', '@angular/router', 'rxjs'].map(
        name => `${name} would be installed in every host; libraries belong into the chunks`,
      ),
    )
  })

  test('lets hosts use any React from 18, any Vue from 3.5 and any Angular from 19 on', () => {
    assert.deepEqual(manifest.peerDependencies, {
      react: '>=18',
      vue: '>=3.5',
      '@angular/common': '>=19',
      '@angular/core': '>=19',
      '@angular/router': '>=19',
      rxjs: '>=7',
    })
  })

  test('keeps the project itself from being published', () => {
    assert.equal((readJson(inRoot('package.json')) as { private?: boolean }).private, true)
  })
})

test('the npm package has what is in every package, a file for coding assistants, and the license that package.json names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-npm-package-'))
  try {
    writeNpmPackage(folder)
    assert.deepEqual(readdirSync(folder).sort(), ['LICENSE', 'README.md', 'SKILL.md', 'package.json'])
    const { license } = readJson(join(folder, 'package.json')) as { license: string }
    assert.ok(readFileSync(join(folder, 'LICENSE'), 'utf8').startsWith(`${license} License`))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('the README of the npm package', () => {
  const text =
    'See [the server](docs/server.md), [npm](https://npm.test) and [below](#below). ![Sign-in](docs/sign-in.png)'

  test('leads to the repository for files that are not in the package', () => {
    const repository = { url: 'git+https://git.example/fe.git' }
    assert.equal(
      publishedReadme(text, { repository }),
      'See [the server](https://git.example/fe/blob/HEAD/docs/server.md), [npm](https://npm.test) and [below](#below). ' +
        '![Sign-in](https://git.example/fe/raw/HEAD/docs/sign-in.png)',
    )
  })

  test('keeps links to pages that the package has as well', () => {
    const page = 'See [limits](server.md#limits), [running it](operations.md) and [billing](guide/billing.md).'
    assert.equal(
      publishedReadme(page, {}, ['server.md', 'operations.md']),
      'See [limits](server.md#limits), [running it](operations.md) and billing.',
    )
  })

  test('has no such links where package.json names no repository', () => {
    assert.equal(publishedReadme(text, {}), 'See the server, [npm](https://npm.test) and [below](#below). ')
    const published = publishedReadme(readFileSync(inRoot('README.md'), 'utf8'), readJson(inRoot('package.json')))
    assert.doesNotMatch(published, /\]\((docs|demo|src|test|tools)\//)
  })
})
