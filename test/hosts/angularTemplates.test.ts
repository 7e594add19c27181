import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot, runNode } from '../../tools/toolchain.mjs'

const component = (lines: readonly string[]) => `import { Component } from '@angular/core'
import { FeHasPermission, FeHasPermissionPipe, FeLoginBox, FeSignedIn } from 'fe-elements/angular'
@Component({ selector: 'app-page', imports: [FeHasPermission, FeHasPermissionPipe, FeLoginBox, FeSignedIn], template: \`
${lines.join('\n')}\` })
export class Page {
  email(_event: CustomEvent<{ user: { email: string } }>) {}
  password(_event: CustomEvent<{ password: string }>) {}
}
`

const right = [
  `<fe-login-box base-url="https://auth.acme.test" autofocus noRedirect previewDelay="0" [loginHint]="null" />`,
  `<p *feSignedIn>{{ 'reports.read' | feHasPermission }}</p><ng-template #other>–</ng-template>`,
  `<p *feHasPermission="['reports.read', 'crew.read']; else other; loading other">Reports</p>`,
  `<fe-login-box [localizations]="{ en: {} }" (feLogin)="email($event)" (fe-login)="email($event)" />`,
]
const wrong = [
  '<fe-login-box [nonsense]="1" />',
  '<fe-login-box theme="pink" />',
  '<fe-login-box [noRedirect]="3" />',
  '<fe-login-box (feLogin)="password($event)" />',
  '<fe-admin-portal />',
  '<p *feHasPermission="7"></p>',
  '<p>{{ 7 | feHasPermission }}</p>',
]

test("Angular's compiler accepts the lines of README, and refuses unknown inputs, values, handlers and tags without a schema", async () => {
  const folder = inRoot('demo', 'angular', 'node_modules', '.cache', 'templates')
  const snippets = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter(code => code.includes("from 'fe-elements/angular'"))
  assert.equal(snippets.length, 2)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const code of snippets)
    writeFileSync(join(folder, code.includes('export class App ') ? 'app.ts' : 'main.ts'), code)
  writeFileSync(join(folder, 'right.ts'), component(right))
  writeFileSync(join(folder, 'wrong.ts'), component(wrong))
  const config = { extends: '../../../tsconfig.json', compilerOptions: { pretty: false }, include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = ['@angular', 'compiler-cli', 'bundles', 'src', 'bin', 'ngc.js']
  const program = inRoot('demo', 'angular', 'node_modules', ...compiler)
  const { output } = await runNode([program, '--project', folder, '--noEmit'], { output: 'keep' })
  const plain = output.replaceAll(/\u001B\[\d+m/g, '')
  const faults = [...plain.matchAll(/(\w+\.ts)[:(](\d+)[:,]\d+\)?(?: -|:) error/g)]
  const firstLine =
    component(wrong)
      .split('\n')
      .indexOf(wrong[0] ?? '') + 1
  assert.deepEqual(
    faults.map(([, file, line]) => `${file} ${line}`).toSorted(),
    wrong.map((_, index) => `wrong.ts ${firstLine + index}`).toSorted(),
    plain,
  )
})
