import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { capabilities, type HasCapability } from '../../state/vendor/capabilities.ts'
import { useFeature } from '../app/host.ts'

/** Answers which abilities beyond the contract the server has; undefined until that is known. */
export const useCapabilities = (): HasCapability | undefined => {
  const { $capabilities, load } = useFeature(capabilities)
  useEffect(() => void load(), [load])
  return useStore($capabilities)
}
