import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { AuditFile } from '../../../http/audits/answers.ts'
import { auditFiles } from '../../../state/portal/audits/auditFiles.ts'
import { useElementStore } from '../../app/host.ts'
import { saveBlob } from '../../kit/list/saveFile.ts'

/** The name under which a file is saved. */
export const nameOfFile = ({ format }: Pick<AuditFile, 'format'>): string => `audits.${format}`

/** Reads a file that the server has written, and saves it; ends with the screen. */
export const useFileDownload = () => {
  const { read } = useElementStore(auditFiles)
  const { busy, error } = useStore(read.$state)
  const [share, setShare] = useState<number>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])
  const download = async (file: AuditFile): Promise<boolean> => {
    const { signal } = stop.current
    const { id, parts } = file
    setShare(0)
    const result = await read.run({ id, parts, onProgress: done => setShare(done / parts), signal })
    if (signal.aborted) return false
    setShare(undefined)
    if (result.ok) saveBlob(nameOfFile(file), result.answer)
    return result.ok
  }
  return { download, share, busy, error: busy || error?.code === 'aborted' ? undefined : error }
}
