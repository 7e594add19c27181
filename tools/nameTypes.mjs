// Writes the names that the attributes `screen`, `section` and `tab` take, from the tables of flows and sections.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { sectionTable } from '../src/state/portal/sectionTable.ts'
import { flows } from '../src/state/signIn/flows.generated.ts'
import { inRoot } from './toolchain.mjs'

/** The sign-in first, because it is the default. */
const screens = Object.entries(flows)
  .filter(([, flow]) => 'routes' in flow)
  .map(([name]) => name)
  .sort((one, other) => Number(other === 'login') - Number(one === 'login') || (one < other ? -1 : 1))

const tabs = Object.values(sectionTable).flatMap(section => (section.tabs ?? []).map(({ slug }) => slug))

/** @param {string} type @param {string} list @param {readonly string[]} words @param {string} about */
const names = (type, list, words, about) => {
  const texts = [...new Set(words)].map(word => `'${word}'`)
  return `/** ${about} */
export type ${type} = ${texts.join(' | ')}

/** Each of them once. */
export const ${list}: readonly ${type}[] = [${texts.join(', ')}]
`
}

const text = [
  '// Written by `npm run generate` from the tables of flows and sections.',
  names('ScreenName', 'screenNames', screens, 'A flow that the attribute `screen` of a login box shows.'),
  names('SectionName', 'sectionNames', Object.keys(sectionTable), 'A section of the admin portal.'),
  names('TabName', 'tabNames', tabs, 'A tab of a section of the admin portal.'),
].join('\n')

const path = inRoot('src', 'elements', 'names.generated.ts')
const options = await resolveConfig(path)
writeFileSync(path, await format(text, { ...options, parser: 'typescript' }))
