import { useStore } from '@nanostores/react'
import { flowView, type RequestState } from '../../../state/signIn/flowView.ts'
import { useFlow } from '../../app/host.ts'

/** State of the last request of the current step. */
export const useRequest = (): RequestState => useStore(useFlow(flowView).$request)
