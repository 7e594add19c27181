import { useStore } from '@nanostores/react'
import { pageScope } from '../../../../demo/catalogue/pageScope.ts'
import { VirtualRows } from '../../../../src/react/kit/scrollingList/VirtualRows.tsx'
import type { ListColumn } from '../../../../src/react/kit/list/listTypes.ts'
import { listQuery } from '../../../../src/state/kit/listQuery.ts'
import { listWindow, type ListWindow } from '../../../../src/state/kit/listWindow.ts'
import { equal, mount, ok, test, until } from '../../ui/mount.tsx'

interface Audit {
  id: number
}

const columns: readonly ListColumn<Audit>[] = [
  { key: 'id', title: 'Number', isPrimary: true, text: ({ id }) => `Audit ${id}` },
]

/** The log of a server that answers after a time. */
const slowLog = (count: number, delayMs: number) => {
  const log = { reads: 0 }
  const scope = pageScope()
  const list = listWindow<Audit, object>(scope, {
    key: ['audits', 'window'],
    list: listQuery<Audit, object>(scope, { key: ['audits', 'list'], filters: {}, read: () => new Promise(() => {}) }),
    read: async ({ offset, limit }, signal) => {
      log.reads += 1
      await new Promise(resolve => setTimeout(resolve, delayMs))
      signal.throwIfAborted()
      const rows = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, at) => ({
        id: offset + at,
      }))
      return { rows, total: count }
    },
  })
  return { log, list }
}

const Log = ({ list }: { list: ListWindow<Audit, object> }) => {
  const { rowAt, total = 0 } = useStore(list.$rows)
  return <VirtualRows name="Audit log" columns={columns} count={total} rowAt={rowAt} onRange={list.setRange} />
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

test('at the speed of a wheel no row is empty when the server takes 50 ms', async () => {
  const { log, list } = slowLog(100_000, 50)
  const { find, all } = await mount(<Log list={list} />, { density: 'portal' })
  await until(() => all('[data-slot]:not([data-waits])').length > 5, 'the first rows')
  const grid = find('[role=grid]')
  let waiting = 0
  for (let frame = 1; frame <= 150; frame += 1) {
    grid.scrollTop = frame * 120
    await nextFrame()
    await nextFrame()
    waiting += all('[data-waits]').length
  }
  equal(waiting, 0, 'empty rows')
  ok(log.reads < 10, `${log.reads} reads for 375 rows`)
})

test('a jump to the end shows empty rows at once, and those of the end when they come', async () => {
  const { log, list } = slowLog(100_000, 20)
  const { find, all } = await mount(<Log list={list} />, { density: 'portal' })
  await until(() => all('[data-slot]:not([data-waits])').length > 5, 'the first rows')
  const grid = find('[role=grid]')
  const before = log.reads
  grid.scrollTop = grid.scrollHeight
  await until(() => grid.textContent.includes('Audit 99999'), 'the last row')
  ok(log.reads - before <= 3, 'only the end is read')
})
