// Generates the tables of the login box's flows, so that adding a flow is adding its folders. Each layer has one, because
// `src/state` knows no screens: docs/architecture.md, "A flow of the login box".
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file of a flow's folder that has its row of the table. */
const rowFile = 'flow.ts'

/**
 * Folders of flows, each with the file of its row.
 * @param {string} folder that has the folders of flows
 */
const flowsIn = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/**
 * @typedef {object} Table
 * @property {string} file that is written, below `src`
 * @property {string} flows folder that has the folders of flows, below `src`
 * @property {string} from specifier of that folder in the written file
 * @property {string} suffix of the constant that each row exports, after the name of its folder
 * @property {string} name of the table
 * @property {string} type of the table, which fails to compile where a row is missing
 * @property {string} typeFrom specifier of the file of that type
 * @property {string} comment on the table
 */

/** The tables of the login box. @type {readonly Table[]} */
const tables = [
  {
    file: 'state/signIn/flows.generated.ts',
    flows: 'state/signIn/flows',
    from: './flows',
    suffix: 'Flow',
    name: 'flows',
    type: 'FlowTable',
    typeFrom: './flowTable.ts',
    comment: 'Every flow of the login box; `flowTable` is provided with it.',
  },
  {
    file: 'react/loginBox/steps/screens.generated.ts',
    flows: 'react/loginBox/flows',
    from: '../flows',
    suffix: 'Screens',
    name: 'screenTable',
    type: 'ScreenTable',
    typeFrom: '../screenTable.ts',
    comment: 'The screens of every flow.',
  },
]

/**
 * The text of a table.
 * @param {readonly string[]} folders of flows
 * @param {Table} table
 */
export const tableOf = (folders, { from, suffix, name, type, typeFrom, comment }) =>
  [
    '// Written by tools/flowTables.mjs from the folders of flows; do not edit.',
    ...folders.map(folder => `import { ${folder}${suffix} } from '${from}/${folder}/${rowFile}'`),
    `import type { ${type} } from '${typeFrom}'`,
    '',
    `/** ${comment} */`,
    `export const ${name}: ${type} = {`,
    ...folders.map(folder => `  ...${folder}${suffix},`),
    '}',
    '',
  ].join('\n')

/**
 * Writes the tables of flows.
 * @param {string} src folder of the sources
 */
export const writeFlowTables = src => {
  for (const table of tables) writeFileSync(join(src, table.file), tableOf(flowsIn(join(src, table.flows)), table))
}
