import { useStore } from '@nanostores/react'
import { use } from 'react'
import { flowView, type RequestState } from '../../../state/signIn/flowView.ts'
import { useElementStore } from '../../app/host.ts'
import { ScreenLoading } from './screenLoading.ts'

/** State of the last request of the current step, which is busy as well while the next one is loaded. */
export const useRequest = (): RequestState => {
  const { busy, error } = useStore(useElementStore(flowView).$request)
  const isLoading = use(ScreenLoading)
  return { busy: busy || isLoading, error }
}
