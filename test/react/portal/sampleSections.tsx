import Bell from 'lucide/dist/esm/icons/bell.mjs'
import { useState } from 'react'
import { section, type Section, type SectionModule } from '../../../src/react/portal/section.ts'
import { useSectionQuery } from '../../../src/react/portal/common/useSectionQuery.ts'
import { useSectionTab } from '../../../src/react/portal/common/useSectionTab.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Dialog } from '../../../src/react/ui/Dialog.tsx'
import { Title } from '../../../src/react/ui/Title.tsx'

const PageOf = ({ title }: { title: string }) => {
  const [tab = 'none', setTab] = useSectionTab()
  const { query, replace } = useSectionQuery()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Title>{`The page ${title}`}</Title>
      <p>{`Tab ${tab}, query ${query.toString() || 'none'}`}</p>
      <Button onClick={() => setTab('generalSettings')}>General settings</Button>
      <Button onClick={() => replace(new URLSearchParams({ page: '2' }))}>Next page</Button>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Dialog title="A dialog" closeLabel="Close the dialog" onClose={() => setOpen(false)}>
          Inside
        </Dialog>
      )}
    </div>
  )
}

/** A section whose code a test provides when it wants, or not at all. */
export const slowPage = (slug: Section['slug'], load: () => Promise<SectionModule>): Section =>
  section({ slug, icon: Bell, load })

/** A section that shows its tab and query. */
export const samplePage = (slug: Section['slug'], fields: Partial<SectionModule> = {}): Section =>
  slowPage(slug, async () => ({ Page: () => <PageOf title={slug} />, ...fields }))

/** The module of a section that shows a heading. */
export const moduleOf = (title: string): SectionModule => ({ Page: () => <Title>{title}</Title> })
