import type { RequestState } from '../../../state/signIn/flowView.ts'
import type { ElementStore } from '../../../state/kit/scope.ts'
import { useElementStore } from '../../app/host.ts'
import { useRequest } from './useRequest.ts'

/** What a step shows and may do: its own store, and the state of its last request. */
export const useStep = <T extends object>(step: ElementStore<T>): T & RequestState => ({
  ...useElementStore(step),
  ...useRequest(),
})
