import { useStore } from '@nanostores/react'
import { flowView } from '../../../state/signIn/flowView.ts'
import type { FeError } from '../../../http/errors.ts'
import { useFlow } from '../../app/host.ts'

/** What went wrong last in the step on screen. */
export const useStepError = (): FeError | undefined => useStore(useFlow(flowView).$request).error
