import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPreview } from '../../src/elements/app/importedPreview.ts'
import { consoleLog } from '../../src/elements/app/consoleLog.ts'

test('in a bundled application, the preview waits for the import of fe-elements/preview, and says so after a while', async ({
  mock,
}) => {
  const { promise: told, resolve: tell } = Promise.withResolvers<string>()
  mock.method(consoleLog, 'error', (text: string) => tell(text))
  mock.timers.enable({ apis: ['setTimeout'] })
  const opening = loadPreview()
  const reminded = setInterval(() => mock.timers.tick(3000), 5)
  assert.match(await told, /add import "fe-elements\/preview"/)
  clearInterval(reminded)
  const { createPreview } = await import('../../src/hosts/preview.ts')
  assert.equal(await opening, createPreview)
  // It is there for every app that asks later.
  assert.equal(await loadPreview(), createPreview)
})
