/** Reads codes from greyscale pictures with the ZXing library. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { quarterTurn } from './frames.ts';

const formats = [
  BarcodeFormat.QR_CODE,
  BarcodeFormat.CODE_128,
  BarcodeFormat.EAN_13,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
  BarcodeFormat.DATA_MATRIX,
];

/** Reads a greyscale picture; null if there is no code in it. */
export type ReadGrey = (grey: Uint8ClampedArray, width: number, height: number) => string | null;

/** A reader with the "try harder" hint, to find small and sideways codes. */
export function createZxingReader(): ReadGrey {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const readUpright: ReadGrey = (grey, width, height) => {
    try {
      return reader
        .decodeWithState(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))))
        .getText();
    } catch {
      // The library throws if there is no code, as in nearly every picture.
      return null;
    } finally {
      reader.reset();
    }
  };
  // The library doesn't rotate pictures passed as plain brightness.
  return (grey, width, height) =>
    readUpright(grey, width, height) ?? readUpright(quarterTurn(grey, width, height), height, width);
}
