import { deepEqual, equal } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { productLists } from '../../../harness/productLists.ts'

const portal = join(import.meta.dirname, '../../../../src/react/portal')

/** A use of a component that lists data, or a declaration of a page with a list. */
const usesList = /listSection\(\{|<(?:List|ListPage|VirtualRows|DeviceList)(?:<[^>]*>)?\s+\w|<(?:DeviceList)>/

test('each list of the product is among those that are tried at all widths', () => {
  const files = globSync('**/*.tsx', { cwd: portal })
    .filter(file => !/^(common|frame)\//.test(file))
    .filter(file => usesList.test(readFileSync(join(portal, file), 'utf8')))
  const listed: readonly string[] = Object.values(productLists).map(({ file }) => file)
  deepEqual(files.toSorted(), [...new Set(listed)].toSorted())
  equal(listed.length, 37, 'lists')
})
