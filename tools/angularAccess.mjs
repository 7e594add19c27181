// Writes Angular's structural directives for content that depends on who is signed in, and the pipe beside them, in the format
// in which Angular libraries are published (angularDirectives.mjs says why).
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { inRoot, readJson } from './toolchain.mjs'

const { version } = readJson(inRoot('node_modules', '@angular', 'core', 'package.json'))

const loading = {
  suffix: 'Loading',
  type: 'TemplateRef<unknown>',
  meaning: 'Shown until it is known who is signed in.',
}
const otherwise = {
  suffix: 'Else',
  type: 'TemplateRef<unknown>',
  meaning: 'Shown to everyone whom the content is not for.',
}
const keys = { suffix: '', type: 'string | readonly string[]' }

const directives = [
  {
    name: 'SignedIn',
    subject: 'signedIn',
    meaning: '`*feSignedIn`: content for people who are signed in.',
    inputs: [loading],
  },
  {
    name: 'SignedOut',
    subject: 'signedOut',
    meaning: '`*feSignedOut`: content for visitors who are not signed in.',
    inputs: [loading],
  },
  {
    name: 'HasPermission',
    subject: 'permission',
    meaning: '`*feHasPermission="\'reports.read\'; else other"`: content for people with a permission.',
    inputs: [{ ...keys, meaning: 'Key of the permission, or several, each of which is needed.' }, otherwise, loading],
  },
  {
    name: 'HasRole',
    subject: 'role',
    meaning: '`*feHasRole="\'Admin\'; else other"`: content for people with a role.',
    inputs: [{ ...keys, meaning: 'Key of the role, or several, each of which is needed.' }, otherwise, loading],
  },
  {
    name: 'HasFeature',
    subject: 'feature',
    meaning:
      '`*feHasFeature="\'reports\'; else other"`: content for people who are entitled to a feature. Needs\n * `entitlementsOptions: { enabled: true }`.',
    inputs: [{ ...keys, meaning: 'Key of the feature, or several, each of which is needed.' }, otherwise, loading],
  },
]

/** @param {string} name @param {string} target */
const factory = (name, target) => `
  /** How Angular makes it. */
  static readonly ɵfac: ɵɵFactoryDeclaration<${name}, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0', version: '${version}', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.${target},
  } as never) as never`

/** @param {(typeof directives)[number]} directive */
const directiveOf = ({ name, subject, meaning, inputs }) => {
  const selector = `fe${name}`
  const names = inputs.map(({ suffix }) => `${selector}${suffix}`)
  const fields = inputs.map(
    ({ suffix, type, meaning: text }) => `
  /** ${text} */
  declare ${selector}${suffix}${suffix === '' ? '' : '?'}: ${type} | null | undefined`,
  )
  return `
/**
 * ${meaning} For display only; servers decide.
 */
export class Fe${name} extends AccessDirective {
${factory(`Fe${name}`, 'Directive')}
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    Fe${name}, '[${selector}]', never,
    { ${names.map(input => `${input}: { alias: '${input}'; required: ${input === selector} }`).join('; ')} },
    {}, never, never, true, never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0', version: '${version}', ngImport: i0, type: Fe${name}, selector: '[${selector}]', isStandalone: true,
    inputs: { ${names.map(input => `${input}: '${input}'`).join(', ')} }, usesOnChanges: true,
  } as never) as never
${fields.join('')}

  constructor() {
    super('${selector}', '${subject}')
  }
}`
}

const pipe = `
/** \`'reports.read' | feHasPermission\` in templates: whether the signed-in person has a permission. For display only; servers decide. */
export class FeHasPermissionPipe implements PipeTransform {
${factory('FeHasPermissionPipe', 'Pipe')}
  /** What Angular's compiler knows about the pipe. */
  static readonly ɵpipe: ɵɵPipeDeclaration<FeHasPermissionPipe, 'feHasPermission', true> = i0.ɵɵngDeclarePipe({
    minVersion: '14.0.0', version: '${version}', ngImport: i0, type: FeHasPermissionPipe, isStandalone: true, name: 'feHasPermission',
    pure: false,
  } as never) as never

  readonly #permissions: Permissions = injectPermissions()

  /** False also until it is known who is signed in. */
  transform(key: string): boolean {
    return this.#permissions.hasPermission(key)
  }
}`

const text = `// Written by \`npm run generate\` from the table in tools/angularAccess.mjs.
import * as i0 from '@angular/core'
import type { PipeTransform, TemplateRef, ɵɵDirectiveDeclaration, ɵɵFactoryDeclaration, ɵɵPipeDeclaration } from '@angular/core'
import { AccessDirective } from './accessDirective.ts'
import { injectPermissions, type Permissions } from './injectPermissions.ts'
${directives.map(directiveOf).join('\n')}
${pipe}
`

const path = inRoot('src', 'angular', 'accessDirectives.generated.ts')
const options = await resolveConfig(inRoot('src', 'angular', 'provide.ts'))
writeFileSync(path, await format(text, { ...options, parser: 'typescript' }))
