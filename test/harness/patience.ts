import { configure } from '@testing-library/dom'

/** How long a wait lasts before it fails: longer than code takes to load on a machine with busy loops beside the tests. */
export const patienceMs = 20_000

/** Makes the waits of Testing Library last that long. A function: an import without a name is dropped by the bundler. */
export const waitPatiently = (): void => configure({ asyncUtilTimeout: patienceMs })
