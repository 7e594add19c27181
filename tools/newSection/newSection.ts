// `npm run new-section <slug>`: creates the files of a portal section with one working list.
import { parseArgs } from 'node:util'
import { sectionGroups } from '../../src/state/portal/sectionTable.ts'
import { inRoot } from '../toolchain.mjs'
import { createSection, nextSteps, type CreatedSection } from './createSection.ts'
import type { SectionChoices } from './names.ts'

const usage = `Usage: npm run new-section <slug> [-- --family <name> --record <name> --group <${sectionGroups.join('|')}>]`

const readChoices = (): SectionChoices => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { family: { type: 'string' }, record: { type: 'string' }, group: { type: 'string' } },
  })
  const [slug, ...more] = positionals
  if (slug === undefined || more.length > 0) throw new TypeError(usage)
  const group = sectionGroups.find(name => name === values.group)
  if (values.group !== undefined && !group) throw new TypeError(`There is no group "${values.group}". ${usage}`)
  return { slug, family: values.family, record: values.record, group }
}

const describe = (title: string, list: CreatedSection['files']) => {
  const lines = list.reduce((sum, file) => sum + file.lines, 0)
  return [`${title}: ${list.length} files, ${lines} lines`, ...list.map(file => `  ${file.path}: ${file.lines}`)]
}

try {
  const choices = readChoices()
  const { files, edits } = await createSection(inRoot(), choices)
  const report = [...describe('New', files), ...describe('Changed', edits), 'Next:', ...nextSteps(choices.slug)]
  console.log(report.join('\n'))
} catch (cause) {
  console.error(cause instanceof TypeError ? cause.message : cause)
  process.exitCode = 1
}
