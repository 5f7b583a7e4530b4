import { defineRemote } from '@academy/remote-build';

export default defineRemote({ dir: import.meta.dirname });
