import { useStore } from '@nanostores/react'
import { box } from '../../state/kit/box.ts'
import type { FeError } from '../../http/errors.ts'
import { useFlow } from '../app/host.ts'

/** What went wrong last in the step on screen. */
export const useStepError = (): FeError | undefined => useStore(useFlow(box).$work).error
