import { configure } from '@testing-library/dom'

/** How long a wait lasts before it fails: longer than code takes to load on a machine with busy loops beside the tests. */
export const patienceMs = 120_000

configure({ asyncUtilTimeout: patienceMs })
