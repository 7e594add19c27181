import type { RequestState } from '../../../state/signIn/flowView.ts'
import type { Flow } from '../../../state/kit/scope.ts'
import { useFlow } from '../../app/host.ts'
import { useRequest } from './useRequest.ts'

/** What a step shows and may do: its own store, and the state of its last request. */
export const useStep = <T extends object>(step: Flow<T>): T & RequestState => ({ ...useFlow(step), ...useRequest() })
