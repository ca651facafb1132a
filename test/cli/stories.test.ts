import { join } from 'node:path';
import { tellStories } from './story.ts';

tellStories(join(import.meta.dirname, 'stories'));
