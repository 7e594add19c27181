import { openCold, type Bench } from './coldPage.ts'
import { unthrottled } from './profiles.ts'
import type { Target } from './targets.ts'
import { readMemory } from './visits.ts'

const measuredCycles = 50
/** Caches fill during the first ones. */
const warmUpCycles = 10

/** What stays behind after mounting and unmounting the product many times. */
export interface MountGrowth {
  cycles: number
  heapKiB: number
  nodes: number
  listeners: number
}

/** Compiled code counts as heap and comes whenever the engine sees fit; a browser started with these makes none. */
export const steadyHeapArguments: readonly string[] = ['--js-flags=--jitless']

/**
 * Mounts and unmounts the product on one page and reads the memory before and after. Wants a browser started with
 * `steadyHeapArguments`.
 */
export const measureMountGrowth = async (bench: Bench, product: Target): Promise<MountGrowth> => {
  const page = await openCold(bench, product, unthrottled, 'settle')
  const run = async (cycles: number) => {
    await page.evaluate(`feBenchProbe.remount(${cycles})`)
    await page.traffic.quiet(600)
    return readMemory(page)
  }
  try {
    await page.reported('live')
    const before = await run(warmUpCycles)
    const after = await run(measuredCycles)
    return {
      cycles: measuredCycles,
      heapKiB: (after.heapMiB - before.heapMiB) * 1024,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    }
  } finally {
    await page.close()
  }
}
