import { useStore } from '@nanostores/react'
import { flowView, type RequestState } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'

/** State of the request that the step on screen made last. */
export const useRequest = (): RequestState => useStore(useFlow(flowView).$request)
