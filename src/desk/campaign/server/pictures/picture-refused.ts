import type { PictureFault } from '../../contract/pictures.ts';

/** An upload that is refused; the app puts the fault into words. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault.problem, options);
    this.fault = fault;
  }
}
