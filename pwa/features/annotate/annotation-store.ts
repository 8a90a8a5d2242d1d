import { done } from './annotate-texts.ts';
import type { NewAnnotation } from '../../local/writes/save-annotation.ts';
import type { AnnotatedText, Target } from './annotated-text.ts';
import type { PageAnnotation } from './page-annotation.ts';

type Words = { pieces: readonly Pick<Target['pieces'][number], 'document_id' | 'selector'>[] };

export interface AnnotationPorts {
  create: (words: Pick<NewAnnotation, 'document_id' | 'selector' | 'kind' | 'note'>) => NewAnnotation;
  expect: AnnotatedText['expect'];
  /** Resolves once the change is painted: the database would answer before. */
  painted: () => Promise<void>;
  save: (added: readonly NewAnnotation[]) => Promise<void>;
  changeNote: (annotation_id: string, note: string) => Promise<void>;
  remove: (annotation_ids: readonly string[]) => Promise<void>;
  isGone: (error: unknown) => boolean;
  onSaved: (said: string) => void;
}

/** Each call resolves once this device has stored the change, and rejects if it could not. */
export class AnnotationStore {
  readonly #ports: AnnotationPorts;

  constructor(ports: AnnotationPorts) {
    this.#ports = ports;
  }

  highlight(words: Words): Promise<void> {
    return this.#add(words, 'highlight', '', done.highlighted);
  }

  remove(kind: PageAnnotation['kind'], removed: readonly PageAnnotation[]): Promise<void> {
    const ids = removed.map(({ annotation_id }) => annotation_id);
    return this.#keep({ added: [], removed }, () => this.#ports.remove(ids), done.removed(kind));
  }

  async keepNote(words: Words, annotation: PageAnnotation | null, note: string): Promise<void> {
    const { changeNote, isGone } = this.#ports;
    if (annotation)
      try {
        const change = { added: [{ ...annotation, note }], removed: [] };
        return await this.#keep(change, () => changeNote(annotation.annotation_id, note), done.noteSaved);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    await this.#add(words, 'note', note, done.noteSaved);
  }

  #add({ pieces }: Words, kind: PageAnnotation['kind'], note: string, said: string): Promise<void> {
    const added = pieces.map(({ document_id, selector }) => this.#ports.create({ document_id, selector, kind, note }));
    return this.#keep({ added, removed: [] }, () => this.#ports.save(added), said);
  }

  async #keep(change: Parameters<AnnotatedText['expect']>[0], write: () => Promise<void>, said: string): Promise<void> {
    const takeBack = this.#ports.expect(change);
    await this.#ports.painted();
    try {
      await write();
    } catch (error) {
      takeBack();
      throw error;
    }
    this.#ports.onSaved(said);
  }
}
