import { openCold, type Bench } from './coldPage.ts'
import type { Profile } from './profiles.ts'
import type { Target } from './targets.ts'
import { readMemory } from './visits.ts'

const measuredCycles = 50
/** Caches fill and code is compiled during the first ones. */
const warmUpCycles = 10

/** What stays behind after mounting and unmounting the product many times. */
export interface MountGrowth {
  cycles: number
  heapKiB: number
  nodes: number
  listeners: number
}

/** Mounts and unmounts the product on one page and reads the memory before and after (L8). */
export const measureMountGrowth = async (bench: Bench, product: Target, profile: Profile): Promise<MountGrowth> => {
  const page = await openCold(bench, product, profile, 'settle')
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
