// Writes everything that is generated and in git; generatedFiles.mjs has the list.
import './prerender.tsx'
import './elementTables.mjs'
